import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readArtworkCheck } from '#content/read-artwork-check.ts';
import { artworkRulesFor } from '#content/schemas/artwork-check.ts';
import { CONTENT_FOLDER } from '#content/read-content.ts';
