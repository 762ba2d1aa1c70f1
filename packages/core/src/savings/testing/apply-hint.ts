import type { CutInput } from "../../cut/model.ts";
import type { EdlEvent } from "../../edl/model.ts";
import type { ReportContext } from "../../reports/model.ts";
import type { HintChange, Trim } from "../model.ts";

/** The input of a cut with a hint's change made by hand: in the edit list, or in the production. */
export function applyHint(input: CutInput, context: ReportContext, change: HintChange): CutInput {
	const { library } = input;
	switch (change.kind) {
		case "trim":
			return trimEvents(input, context, change.trim);
		case "price": {
			const { slot, to, recordIds } = change;
			const records = library.records.map((record) =>
				recordIds.includes(record.id) ? { ...record, [slot]: to.id } : record,
			);
			return { ...input, library: { ...library, records } };
		}
		case "minimum": {
			const prices = library.prices.map((price) =>
				price.id === change.price.id ? { ...price, min_per: null } : price,
			);
			return { ...input, library: { ...library, prices } };
		}
		case "condition": {
			const conditions = library.conditions.filter(({ id }) => id !== change.condition.id);
			return { ...input, library: { ...library, conditions } };
		}
		case "quote": {
			const prices = library.prices.map((price) => change.prices.find(({ id }) => id === price.id) ?? price);
			return { ...input, library: { ...library, prices } };
		}
	}
}

/** Shortens the events of the trimmed clips, as an editor would. */
export function trimEvents(input: CutInput, { timeline }: ReportContext, trim: Trim): CutInput {
	const edls = input.edls.map((list, edlIndex) => {
		const lines = new Set(
			trim.clips.flatMap((key) => {
				const clip = timeline.clips[key];
				return clip?.edlIndex === edlIndex ? clip.line : [];
			}),
		);
		const events = list.edl.events.map((event) =>
			lines.has(event.line) ? shorter(event, trim.frames) : event,
		);
		return { ...list, edl: { ...list.edl, events } };
	});
	return { ...input, edls };
}

function shorter(event: EdlEvent, frames: number): EdlEvent {
	const { sourceIn, sourceOut, recordOut, speedNumerator, speedDenominator } = event;
	const source = (frames * speedNumerator) / speedDenominator;
	if (!Number.isInteger(source)) throw new RangeError(`event ${event.number} would end between two frames`);
	return {
		...event,
		recordOut: recordOut - frames,
		sourceIn: source < 0 ? sourceIn - source : sourceIn,
		sourceOut: source > 0 ? sourceOut - source : sourceOut,
	};
}
