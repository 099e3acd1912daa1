import { readYaml } from './read-yaml.ts';
import { LayoutCheckFile, type LayoutCheckSettings } from './schemas/layout-check.ts';

/** Thresholds of the layout check. @throws {ContentFault} */
export const readLayoutCheck = (folder: string): LayoutCheckSettings => readYaml(folder, 'layout-check.yaml', LayoutCheckFile);
