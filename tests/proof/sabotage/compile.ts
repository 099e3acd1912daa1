import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { misfit } from './apply.ts';
import type { Break } from './break.ts';

/** A break leaves names unused; that is no mistake of the program. */
const UNUSED: readonly number[] = [6133, 6192, 6196, 6198];

/** Says of each break whether the program still compiles with it, one file at a time. */
export function compiler(): (broken: Break) => string | undefined {
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} });
  const files = (config?.fileNames ?? []).filter((name) => !name.includes('.spec.'));
  const changed = new Map<string, string>();
  const versions = new Map<string, number>();
  const textOf = (name: string): string | undefined => changed.get(name) ?? ts.sys.readFile(name);
  const service = ts.createLanguageService({
    getScriptFileNames: () => files,
    getScriptVersion: (name) => String(versions.get(name) ?? 0),
    getScriptSnapshot: (name) => {
      const text = textOf(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => process.cwd(),
    getCompilationSettings: () => config?.options ?? {},
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    readFile: ts.sys.readFile,
    fileExists: ts.sys.fileExists,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    readDirectory: ts.sys.readDirectory,
  });
  return (broken) => {
    if (!/\.tsx?$/.test(broken.file) || misfit(broken) !== undefined) return undefined;
    const name = resolve(broken.file);
    const turn = (): void => void versions.set(name, (versions.get(name) ?? 0) + 1);
    changed.set(
      name,
      readFileSync(name, 'utf8').replace(broken.find, () => broken.replace),
    );
    turn();
    const errors = [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)];
    changed.delete(name);
    turn();
    const [first] = errors.filter(({ code }) => !UNUSED.includes(code));
    return first && ts.flattenDiagnosticMessageText(first.messageText, ' ');
  };
}
