import { paths } from "../../../routing/paths.ts";
import { RecordsLink } from "./records-link.tsx";

export interface RecordNameProps {
	readonly recordId: number;
	readonly locator: string;
	readonly title: string;
}

/** A record's Ox ID and title, linked to it. */
export function RecordName({ recordId, locator, title }: RecordNameProps) {
	return (
		<RecordsLink to={paths.record(recordId)}>
			<span className="timecode">{locator}</span> {title}
		</RecordsLink>
	);
}
