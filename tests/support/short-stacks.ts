/**
 * Set up before every file of tests: Vitest keeps a hundred lines of where each error came from, and readers of broken files throw one a
 * byte. What Node.js keeps is enough to find a failure by.
 */
const LINES_OF_NODE = 10;
Error.stackTraceLimit = LINES_OF_NODE;
