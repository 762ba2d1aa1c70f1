import { messages } from "./messages.ts";

/** A timecode or another exact label in monospace; a dash if there is none. */
export function Timecode({ value }: { readonly value: string | null | undefined }) {
	if (value === null || value === undefined || value === "") {
		return <span className="text-text-3">{messages.none}</span>;
	}
	return <span className="timecode whitespace-nowrap">{value}</span>;
}
