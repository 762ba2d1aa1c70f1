import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";

export interface RecordNameProps {
	readonly recordId: number;
	readonly locator: string;
	readonly title: string;
}

/** A record by its Ox ID and title, leading to it. */
export function RecordName({ recordId, locator, title }: RecordNameProps) {
	return (
		<Link to={paths.record(recordId)} className="hover:text-accent hover:underline">
			<span className="timecode">{locator}</span> {title}
		</Link>
	);
}
