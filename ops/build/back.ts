import { basename } from 'node:path';
import { buildMessages } from '#lib/messages/operator/build.ts';
import { formerBuild, switchTo } from './folders.ts';

/** Makes the build before this one the live one again, by the same rename as a new one; the newer one stays until it is too old. */
const former = formerBuild();
if (former === null) {
  console.error(buildMessages.noFormer);
  process.exitCode = 1;
} else {
  switchTo(former);
  console.log(buildMessages.back(basename(former)));
}
