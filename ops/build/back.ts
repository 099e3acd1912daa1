import { basename } from 'node:path';
import { buildMessages } from '#lib/messages/operator/build.ts';
import { endWithStarter } from '#server/builds/run-builder.ts';
import { failed, goBack } from './publish.ts';

/** Makes the build before this one the live one again, by the same rename as a new one. `--wait`: after the publication under way. */
endWithStarter();
try {
  const former = await goBack({ isPatient: process.argv.includes('--wait') });
  if (former === null) throw new Error(buildMessages.noFormer);
  console.log(buildMessages.back(basename(former)));
  process.exit();
} catch (error) {
  process.exit(failed(error));
}
