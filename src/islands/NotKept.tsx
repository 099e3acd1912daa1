import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { NOT_KEPT } from '#lib/messages/site/offline.ts';
import { $keeping, watchKeeping } from '#lib/stores/site/keeping.ts';
import css from './NewerBuild.module.css';

/** Says what will be lost and why, before it is, where the browser refuses to keep it. */
export function NotKept() {
  const keeping = useStore($keeping, { ssr: 'initial' });
  const [isRead, setRead] = useState(false);
  useEffect(watchKeeping, []);
  if (keeping === 'device' || isRead) return null;
  return (
    <p className={`${css.newer} row`} role="alert">
      {NOT_KEPT[keeping]}
      <button className="link" type="button" onClick={() => setRead(true)}>
        {NOT_KEPT.read}
      </button>
    </p>
  );
}
