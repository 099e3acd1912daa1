import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { SECTION } from '#lib/messages/account/profile-sections.ts';
import { $profile, loadProfile, type ProfileView } from '#lib/stores/account/profile.ts';
import { Skeleton } from '../../parts/Skeleton.tsx';

/** Draws a section once the profile is there; a load that failed can be tried again. */
export function WithProfile({ children }: { children: (profile: ProfileView) => ReactNode }) {
  const { state, profile, text } = useStore($profile);
  useEffect(() => {
    if ($profile.get().state === 'idle') void loadProfile();
  }, []);
  if (profile !== null) return children(profile);
  if (state !== 'failed') return <Skeleton lines={3} />;
  return (
    <div className="notice" role="alert">
      <p>{text}</p>
      <button className="button button-small" type="button" onClick={() => void loadProfile()}>
        {SECTION.loadAgain}
      </button>
    </div>
  );
}
