import { globSync, readFileSync } from 'node:fs';

/** Where the database may be asked. Anywhere else a file calls a function of one of these. */
const ROOMS = [
  /^server\/db\//,
  /^server\/modules\/[^/]+\/repository[^/]*\.ts$/,
  // Rows of all tables alike: copies, the demo data, and whether the database answers.
  /^server\/backup\//,
  /^server\/seed\//,
  /^server\/doctor\/services\.ts$/,
];
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql(<[^`]*>)?`|\bsql\.raw\b|\.introspection\b/;

const files = globSync('server/**/*.ts').map((file) => file.replaceAll('\\', '/'));
const complaints = files
  .filter((file) => !ROOMS.some((room) => room.test(file)))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (QUERY.test(line) ? [`${file}:${at + 1}: the database outside its rooms`] : [])),
  );
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;
