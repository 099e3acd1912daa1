/** A wrong value of the environment: the message is one Russian line that names it. */
export class ConfigError extends Error {}
