import * as fc from "fast-check";
import type { CutInput } from "../../cut/model.ts";
import {
	anyCondition,
	anyCutInput,
	anyLicensor,
	anyPrice,
	anyRecord,
} from "../../cut/testing/arbitrary-cut.ts";
import type { EdlEvent } from "../../edl/model.ts";
import { rational } from "../../rational/rational.ts";

/** A change of an event between two cuts. Numbers are frames. */
type Edit =
	| { readonly what: "keep" | "drop" | "split" }
	| { readonly what: "move" | "trim" | "slip"; readonly frames: number }
	| { readonly what: "swap"; readonly record: number };

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
	{ weight: 6, arbitrary: fc.constant<Edit>({ what: "keep" }) },
	fc.constantFrom<Edit>({ what: "drop" }, { what: "split" }),
	fc.record({
		what: fc.constantFrom("move" as const, "trim" as const, "slip" as const),
		frames: fc.integer({ min: 1, max: 40 }),
	}),
	fc.record({ what: fc.constant("swap" as const), record: fc.integer({ min: 0, max: 8 }) }),
);

/** The events after an edit. Trims and splits only edit events at normal speed that are long enough. */
function edited(event: EdlEvent, edit: Edit): EdlEvent[] {
	const length = event.recordOut - event.recordIn;
	const isPlain = event.speedNumerator === event.speedDenominator;
	const { sourceIn, sourceOut, recordIn, recordOut } = event;
	switch (edit.what) {
		case "keep":
			return [event];
		case "drop":
			return [];
		case "move":
			return [{ ...event, recordIn: recordIn + edit.frames, recordOut: recordOut + edit.frames }];
		case "slip":
			return [{ ...event, sourceIn: sourceIn + edit.frames, sourceOut: sourceOut + edit.frames }];
		case "swap":
			return [{ ...event, contents: `${10_000_000 + edit.record}_clip.mov` }];
		case "trim":
			return isPlain && length > edit.frames
				? [{ ...event, sourceOut: sourceOut - edit.frames, recordOut: recordOut - edit.frames }]
				: [event];
		case "split": {
			const half = Math.floor(length / 2);
			if (!isPlain || half < 1) return [event];
			const first = { ...event, sourceOut: sourceIn + half, recordOut: recordIn + half };
			const second = { ...event, sourceIn: sourceIn + half + 1, recordIn: recordIn + half + 1 };
			return second.recordIn < recordOut ? [first, second] : [first];
		}
	}
}

const anyCosts = fc
	.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 9_999 })), { maxLength: 2 })
	.map((pairs) => new Map(pairs.map(([id, cents]) => [id, rational(cents, 100)])));

/** The items, some of them drawn again. */
function redrawn<T extends { readonly id: number }>(
	items: readonly T[],
	draw: (id: number) => fc.Arbitrary<T>,
): fc.Arbitrary<T[]> {
	return fc.tuple(
		...items.map((item) => fc.oneof({ weight: 4, arbitrary: fc.constant(item) }, draw(item.id))),
	);
}

/**
 * Two cuts of one production: the later is an edit of the earlier, with other prices, flags, custom costs and rates.
 */
export const anyPair: fc.Arbitrary<readonly [CutInput, CutInput]> = anyCutInput.chain((input) => {
	const { library } = input;
	const events = input.edls.reduce((sum, { edl }) => sum + edl.events.length, 0);
	return fc
		.record({
			edits: fc.array(anyEdit, { minLength: events, maxLength: events }),
			records: redrawn(library.records, anyRecord),
			prices: redrawn(library.prices, anyPrice),
			conditions: redrawn(library.conditions, anyCondition),
			licensors: redrawn(library.licensors, anyLicensor),
			costs: fc.tuple(anyCosts, anyCosts),
			gbp: fc.constantFrom("0.79", "0.79", "0.81"),
			displayCurrency: fc.constantFrom(input.displayCurrency, "USD", "GBP", "JPY"),
			useSourceTcs: fc.oneof({ weight: 4, arbitrary: fc.constant(input.useSourceTcs) }, fc.boolean()),
		})
		.map(({ edits, costs: [oldCosts, newCosts], gbp, displayCurrency, useSourceTcs, ...entities }) => {
			let next = 0;
			const edls = input.edls.map((list) => ({
				...list,
				edl: {
					...list.edl,
					events: list.edl.events
						.flatMap((event) => edited(event, edits[next++] ?? { what: "keep" }))
						.map((event, index) => ({ ...event, number: index + 1, line: index + 1, block: index })),
				},
			}));
			const before = { ...input, customCosts: oldCosts };
			const after: CutInput = {
				...input,
				edls,
				library: { ...library, ...entities },
				rates: { timestamp: "2026-11-21", rates: { ...input.rates.rates, GBP: gbp } },
				displayCurrency,
				useSourceTcs,
				customCosts: newCosts,
			};
			return [before, after] as const;
		});
});
