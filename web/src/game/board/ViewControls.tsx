import { Icon, type IconName } from "../../components/Icon.js";
import { lazyPage } from "../../components/lazyPage.js";
import { Menu } from "../../components/Menu.js";
import { moveInToolbar } from "../../components/toolbar.js";
import { say } from "../../i18n.js";

/** Loaded when somebody opens the menu. */
const ViewChoices = lazyPage(async () => (await import("./ViewChoices.js")).ViewChoices);

const NEARER = 1.4;

type Zoom = (factor: number) => void;

/** Zoom buttons, and the settings of the view. */
export function ViewControls({ zoom }: { zoom: Zoom }) {
  return (
    <div class="view-controls">
      <ZoomButtons zoom={zoom} />
      <Menu icon="gear" label={say("View")}>
        <ViewChoices />
        <div class="zoom-in-menu">
          <ZoomButtons zoom={zoom} />
        </div>
      </Menu>
    </div>
  );
}

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const buttons: readonly (readonly [IconName, string, number])[] = [
    ["plus", say("Zoom in"), NEARER],
    ["minus", say("Zoom out"), 1 / NEARER],
    ["whole", say("Whole board"), 0],
  ];
  return (
    <div class="zoom" role="toolbar" aria-label={say("Zoom")} onKeyDown={moveInToolbar}>
      {buttons.map(([icon, label, factor], n) => (
        <button
          key={icon}
          type="button"
          class="button square"
          tabIndex={n ? -1 : 0}
          aria-label={label}
          title={label}
          onClick={() => zoom(factor)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
