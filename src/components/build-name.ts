/** Name of the build this page belongs to, as the program that draws it is called with. */
export const buildName = (): string => process.env.BUILD_NAME ?? '';
