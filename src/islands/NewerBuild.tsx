import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { POPUPS } from '#lib/messages/site/popups.ts';
import { $newerBuild, watchBuild } from '#lib/stores/site/newer-build.ts';
import css from './NewerBuild.module.css';

/** Offers to load a newer build. The page never reloads by itself, so typed text is not lost. */
export function NewerBuild() {
  const isNewer = useStore($newerBuild, { ssr: 'initial' });
  const [isPutOff, setPutOff] = useState(false);
  useEffect(watchBuild, []);
  return (
    <div id="newer-build" role="status">
      {isNewer && !isPutOff && (
        <p className={`${css.newer} row`}>
          {POPUPS.newerBuild}
          <button className="button button-small" type="button" onClick={() => location.reload()}>
            {POPUPS.reload}
          </button>
          <button className="link" type="button" onClick={() => setPutOff(true)}>
            {POPUPS.later}
          </button>
        </p>
      )}
    </div>
  );
}
