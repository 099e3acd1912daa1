import { readYaml } from './read-yaml.ts';
import { ArtworkCheckFile, type ArtworkCheckSettings } from './schemas/artwork-check.ts';

/** Thresholds of the artwork check. @throws {ContentError} */
export const readArtworkCheck = (folder: string): ArtworkCheckSettings => readYaml(folder, 'artwork-check.yaml', ArtworkCheckFile);
