import { POPUPS } from '#lib/messages/site/popups.ts';

/** What to do in a popup whose form cannot be sent where no script runs. */
export const ScriptsNeeded = () => (
  <noscript>
    <p className="note">{POPUPS.scriptsNeeded}</p>
  </noscript>
);
