/** Pattern of map tiles the operator allows at build time (`MAP_TILES`), or null: then no foreign host is ever asked. */
export const mapTiles = (): string | null => process.env.MAP_TILES || null;
