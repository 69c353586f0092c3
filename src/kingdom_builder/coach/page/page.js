(() => {
  const turns = [...document.querySelectorAll("[data-turn]")];
  const links = [...document.querySelectorAll("[data-go]")];
  const cursor = document.getElementById("cursor");
  const place = document.getElementById("place");
  const last = Math.max(...turns.map((one) => Number(one.dataset.turn)));
  let now = 1;

  const show = (turn) => {
    now = Math.min(last, Math.max(1, turn));
    for (const one of turns) one.toggleAttribute("hidden", Number(one.dataset.turn) !== now);
    for (const link of links) {
      const isHere = Number(link.dataset.go) === now;
      if (link.tagName === "BUTTON") link.toggleAttribute("aria-current", isHere);
      else if (isHere) for (const end of ["x1", "x2"]) cursor.setAttribute(end, link.dataset.x);
    }
    place.textContent = `${now} / ${last}`;
    history.replaceState(null, "", `#${now}`);
  };

  const ways = { first: () => 1, back: () => now - 1, on: () => now + 1, last: () => last };
  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
  for (const button of document.querySelectorAll("[data-way]")) {
    button.addEventListener("click", () => show(ways[button.dataset.way]()));
  }
  for (const link of links) link.addEventListener("click", () => show(Number(link.dataset.go)));
  document.addEventListener("keydown", (event) => {
    if (!(event.key in keys) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(ways[keys[event.key]]());
  });
  window.addEventListener("hashchange", () => show(Number(location.hash.slice(1)) || now));
  show(Number(location.hash.slice(1)) || 1);
})();
