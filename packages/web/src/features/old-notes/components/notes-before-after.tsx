import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { HtmlText } from "../../../ui/html-text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { oldNoteQuery } from "../api/get-old-note.ts";
import type { ConvertedRecord } from "../api/preview-old-notes.ts";
import { messages } from "../messages.ts";

export interface NotesBeforeAfterProps {
	/** The record after the conversion. */
	readonly record: ConvertedRecord;
}

/** A record's notes before and after the conversion. */
export function NotesBeforeAfter({ record }: NotesBeforeAfterProps) {
	const { id, production_locator, title, notes } = record;
	const { data: before } = useQuery(oldNoteQuery(id));
	return (
		<article className="border-b border-line py-3">
			<h2 className="flex items-baseline gap-2">
				<span className="timecode text-text-2">{production_locator}</span>
				<Link to={paths.record(id)} className="font-medium hover:underline">
					{title}
				</Link>
			</h2>
			<div className="mt-2 grid gap-4 md:grid-cols-2">
				<div>
					<h3 className="text-12 font-medium text-text-2">{messages.before}</h3>
					{before === undefined ? (
						<Skeleton className="mt-1 h-10" />
					) : (
						<dl className="mt-1 grid grid-cols-[72px_minmax(0,1fr)] gap-x-2 gap-y-1">
							<dt className="text-12 leading-5 text-text-3">{messages.notes}</dt>
							<dd>
								{before.notes === "" ? (
									<span className="text-text-3">{messages.none}</span>
								) : (
									<HtmlText html={before.notes} />
								)}
							</dd>
							<dt className="text-12 leading-5 text-text-3">{messages.oldNotes}</dt>
							<dd className="wrap-anywhere whitespace-pre-line">{before.description}</dd>
						</dl>
					)}
				</div>
				<div>
					<h3 className="text-12 font-medium text-text-2">{messages.after}</h3>
					<HtmlText html={notes} className="mt-1" />
				</div>
			</div>
		</article>
	);
}
