import {
	ASPECT_RATIOS,
	AUDIO_KINDS,
	CATEGORIES,
	CHROMAS,
	CODECS,
	DATE_KINDS,
	FILE_FORMATS,
	ORIENTATIONS,
	PROMO_USES,
	QUALITIES,
	RECORD_FPS,
	SOURCE_TYPES,
} from "@oxcut/core/model";
import type { Field } from "./field.ts";

function text(name: string, help: string): Field {
	return { flag: name.replaceAll("_", "-"), path: [name], kind: "text", help };
}

function optional(name: string, help: string): Field {
	return { ...text(name, help), kind: "optional" };
}

function yesNo(name: string, help: string): Field {
	return { ...text(name, help), kind: "boolean" };
}

function list(name: string, flag: string, help: string): Field {
	return { flag, path: [name], kind: "list", help };
}

/** The fields of a record that a person sets. Licensor and prices are named, not numbered, and have flags of their own. */
export const RECORD_FIELDS: readonly Field[] = [
	text("title", "title"),
	text("category", CATEGORIES.join(", ")),
	text("source_type", SOURCE_TYPES.join(" or ")),
	optional("trt", "how long the material is, such as 00:01:30;00"),
	optional("fps", RECORD_FPS.join(", ")),
	yesNo("fair_use", "used under fair use"),
	text("fair_use_notes", "why it is fair use"),
	yesNo("rights_free", "nobody has to be paid"),
	yesNo("rights_problem", "its rights are in doubt"),
	yesNo("master_problem", "its master is in doubt"),
	yesNo("licensed", "the licence is signed"),
	yesNo("master", "the master is in"),
	yesNo("ingested", "the material is in the editing system"),
	text("archive_name", "the archive it comes from"),
	text("archive_locator", "the archive's own id"),
	text("archive_classifier", "the archive's own class"),
	text("source", "where it was found"),
	optional("date", "first day of its date, YYYY-MM-DD"),
	text("date_kind", DATE_KINDS.join(", ")),
	text("description", "description"),
	text("notes", "notes"),
	text("master_notes", "notes about the master"),
	text("rights_notes", "notes about the rights"),
	list("tag_list", "tags", "tags"),
	list("urls", "urls", "links"),
	text("promo", PROMO_USES.join(", ")),
	optional("orientation", ORIENTATIONS.join(", ")),
	optional("chroma", CHROMAS.join(", ")),
	optional("audio", AUDIO_KINDS.join(", ")),
	optional("quality", QUALITIES.join(", ")),
	optional("codec", CODECS.join(", ")),
	optional("aspect_ratio", ASPECT_RATIOS.join(", ")),
	optional("file_format", FILE_FORMATS.join(", ")),
];

/** What locators are made of [ID1]. */
export const LOCATOR_FIELD: Field = {
	flag: "locator",
	path: ["production_locator"],
	kind: "text",
	help: "its id, which edit lists name",
};
