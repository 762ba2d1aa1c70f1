import { parseMedia, parseTerritories, sizeOf } from "@oxcut/core/clearance";
import type { Delivery, MediaVocabulary } from "@oxcut/core/model";
import { formatCalendarDate } from "../../ui/format-date.ts";
import type { DeliveryState } from "./delivery-grants.ts";
import { messages } from "./messages.ts";

function union(texts: readonly string[], read: (text: string) => { readonly value: bigint | null }): bigint {
	return texts.reduce((all, text) => all | (read(text).value ?? 0n), 0n);
}

/** The state of a record for a delivery, in two or three words: the missing countries, else the media, else the days. */
export function grantInWords(
	{ grant, gaps }: DeliveryState,
	delivery: Delivery,
	vocabulary: MediaVocabulary,
): string {
	if (grant !== "partly") return messages.grants[grant];
	const readMedia = (text: string) => parseMedia(text, vocabulary);
	const countries = union(
		gaps.map(({ territories }) => territories),
		parseTerritories,
	);
	if (sizeOf(countries) < sizeOf(union([delivery.territories], parseTerritories)))
		return messages.countriesMissing(sizeOf(countries));
	const media = union(
		gaps.map((gap) => gap.media),
		readMedia,
	);
	if (sizeOf(media) < sizeOf(union([delivery.media], readMedia))) return messages.mediaMissing(sizeOf(media));
	const [first] = gaps.map(({ from }) => from ?? "").sort();
	return first !== undefined && first > delivery.starts_on
		? messages.missingFrom(formatCalendarDate(first))
		: messages.grants.partly;
}
