/** Three hexes of land and a settlement; `public/icon.svg` is the same drawing. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg class="logo" width={size} height={size} viewBox="2 1 60 61" aria-hidden="true">
      <g stroke="#23252c" stroke-width="2.5" stroke-linejoin="round">
        <path d="M18 3.5 31.5 11.3v15.6L18 34.7 4.5 26.9V11.3z" fill="#a4b528" />
        <path d="M46 3.5 59.5 11.3v15.6L46 34.7 32.5 26.9V11.3z" fill="#3780d4" />
        <path d="M32 28.5 45.5 36.3v15.6L32 59.7 18.5 51.9V36.3z" fill="#f19c2e" />
        <path d="M32 33.5 41 42v10.5H23V42z" fill="#fffcf5" />
      </g>
      <path d="M29 52.5V46h6v6.5z" fill="#23252c" />
    </svg>
  );
}
