import { messages } from "./messages.ts";

/** A timecode or another exact label, in the monospace; a dash where there is none. */
export function Timecode({ value }: { readonly value: string | null | undefined }) {
	if (value === null || value === undefined || value === "") {
		return <span className="text-text-3">{messages.none}</span>;
	}
	return <span className="timecode whitespace-nowrap">{value}</span>;
}
