import { render } from "preact";
import { App } from "./App.js";
import { registerServiceWorker } from "./browser/serviceWorker.js";
import { openCatalogue } from "./catalogue.js";
import { route } from "./route.js";
import { watchNetwork } from "./wire/reachability.js";
import "./style/base.css";
import "./style/pages.css";

openCatalogue();
if (route.value.page === "home")
  void import("./home/HomePage.js").then(({ askForBoard }) => askForBoard()).catch(() => {});
const page = document.getElementById("page");
if (page) render(<App />, page);
watchNetwork();
registerServiceWorker();
