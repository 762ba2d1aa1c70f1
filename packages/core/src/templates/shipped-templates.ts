import type { TemplateSource } from "./schema/template-schema.ts";
import { ARCHIVE_LOG } from "./shipped/archive-log.ts";
import { COST_SHEET } from "./shipped/cost-sheet.ts";
import { DDEX_CU01 } from "./shipped/ddex-cu01.ts";
import { MUSIC_CUE_SHEET } from "./shipped/music-cue-sheet.ts";
import { RAPIDCUE } from "./shipped/rapidcue.ts";
import { S4C_408 } from "./shipped/s4c-408.ts";
import { SILVERMOUSE } from "./shipped/silvermouse.ts";
import { SOUNDMOUSE } from "./shipped/soundmouse.ts";
import { VPRO } from "./shipped/vpro.ts";

/** The templates that ship with ox, by name, as in template files [TPL10]. */
export const SHIPPED_TEMPLATES: Readonly<Record<string, TemplateSource>> = {
	"archive-log": ARCHIVE_LOG,
	"cost-sheet": COST_SHEET,
	"ddex-cu01": DDEX_CU01,
	"music-cue-sheet": MUSIC_CUE_SHEET,
	rapidcue: RAPIDCUE,
	"s4c-408": S4C_408,
	silvermouse: SILVERMOUSE,
	soundmouse: SOUNDMOUSE,
	vpro: VPRO,
};
