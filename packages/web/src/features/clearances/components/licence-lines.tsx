import type { LicenseLine, Licensor } from "@oxcut/core/model";
import { lineSubject, lineTerms } from "../../../components/licences/line-words.ts";
import { messages as licenceMessages } from "../../../components/licences/messages.ts";
import type { CurrentRecords } from "../../../records-store/use-current-records.ts";
import { messages } from "../messages.ts";

/** A licence for hundreds of records shows the first of them. */
const SHOWN = 5;

export interface LicenceLinesProps {
	readonly lines: readonly LicenseLine[];
	readonly records: CurrentRecords;
	readonly licensor: Licensor;
}

/** The grants of a licence in words, line by line. */
export function LicenceLines({ lines, records: { all, get }, licensor }: LicenceLinesProps) {
	if (lines.length === 0) return <p className="text-text-3">{messages.grantsNothing}</p>;
	const nameOf = (id: number | null) => {
		if (id === null) return licenceMessages.anyRecordOf(licensor.name);
		const record = get(id);
		if (record !== undefined) return record.title === "" ? record.production_locator : record.title;
		return all === null ? "…" : licenceMessages.removedRecord(id);
	};
	return (
		<ul className="mt-0.5">
			{lines.slice(0, SHOWN).map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and keep their order.
				<li key={index} className="wrap-anywhere">
					{lineSubject(line, nameOf(line.record_id))}: <span className="text-text-2">{lineTerms(line)}</span>
					{line.credit !== "" && (
						<span className="block text-12 text-text-2">{licenceMessages.words.credit(line.credit)}</span>
					)}
				</li>
			))}
			{lines.length > SHOWN && <li className="text-text-2">{messages.moreLines(lines.length - SHOWN)}</li>}
		</ul>
	);
}
