import type { CustomField } from "@oxcut/core/model";
import { expect, test } from "vitest";
import { matchFields, type RemoteField } from "./custom-fields.ts";

const field = (id: number, name: string, kind: CustomField["kind"] = "text"): RemoteField => ({
	id,
	name,
	kind,
});
const match = (
	known: { own?: RemoteField[]; pairs?: [number, number][] | null; used?: number[] },
	remote: RemoteField[],
) => {
	const { own = [], pairs = [], used = [] } = known;
	const found = matchFields({ own, pairs: pairs && new Map(pairs), used }, remote);
	return { own: found.own, pairs: [...found.pairs].sort(([a], [b]) => a - b) };
};

test.each([
	[
		"a project that has none takes the server's under their ids",
		{},
		[field(7, "Shelf"), field(9, "Mood")],
		[
			[7, 7],
			[9, 9],
		],
		[field(7, "Shelf"), field(9, "Mood")],
	],
	[
		"another production's field of the same name and kind is found under its other id",
		{ own: [field(7, "Shelf"), field(9, "Mood")] },
		[field(9, "SHELF"), field(12, "Mood")],
		[
			[7, 9],
			[9, 12],
		],
		[field(7, "SHELF"), field(9, "Mood")],
	],
	[
		"another field of the same id gets one that is free",
		{ own: [field(7, "Shelf"), field(8, "Reel")] },
		[field(7, "Mood")],
		[[9, 7]],
		[field(7, "Shelf"), field(8, "Reel"), field(9, "Mood")],
	],
	[
		"a field of the same name and another kind is another one",
		{ own: [field(7, "Shelf")] },
		[field(7, "Shelf", "number")],
		[[8, 7]],
		[field(7, "Shelf"), field(8, "Shelf", "number")],
	],
	[
		"an id under which records have values that nobody knows the meaning of is not taken",
		{ used: [7] },
		[field(7, "Shelf")],
		[[8, 7]],
		[field(8, "Shelf")],
	],
	[
		"a field that was renamed since the last sync stays the same, and one that took its name is new",
		{ own: [field(3, "Shelf")], pairs: [[3, 7]] },
		[field(7, "Store"), field(9, "Shelf")],
		[
			[3, 7],
			[9, 9],
		],
		[field(3, "Store"), field(9, "Shelf")],
	],
	[
		"a field that was deleted on the server and made anew is known by its name",
		{ own: [field(3, "Shelf")], pairs: [[3, 7]] },
		[field(9, "Shelf")],
		[[3, 9]],
		[field(3, "Shelf")],
	],
	[
		"a field of the last sync's id and another kind is another one",
		{ own: [field(3, "Shelf")], pairs: [[3, 7]] },
		[field(7, "Count", "number")],
		[[7, 7]],
		[field(3, "Shelf"), field(7, "Count", "number")],
	],
	[
		"a project of before fields were matched keeps the ids that it has synced by",
		{ pairs: null, used: [7] },
		[field(7, "Shelf")],
		[[7, 7]],
		[field(7, "Shelf")],
	],
] as [string, Parameters<typeof match>[0], RemoteField[], [number, number][], RemoteField[]][])(
	"[SYNC12] %s",
	(_case, known, remote, pairs, own) => {
		expect(match(known, remote)).toEqual({ own, pairs });
	},
);
