import type { RateName } from "@oxcut/core";
import type { ReviewedRecord } from "@oxcut/core/fair-use";
import type { CounselVerdict } from "@oxcut/core/model";
import { useMemo, useState } from "react";
import { useKeys } from "../../../commands/use-keys.ts";
import { ReviewedRecordArticle } from "../components/reviewed-record-article.tsx";
import { VerdictBar, verdictKeys } from "../components/verdict-bar.tsx";
import { VerdictDialog } from "./verdict-dialog.tsx";

export interface CounselRecordProps {
	readonly token: string;
	readonly record: ReviewedRecord;
	/** Identifies the version of the record on the page. */
	readonly seen: string;
	/** The address of its image; undefined without one. */
	readonly poster: string | undefined;
	readonly rate: RateName;
}

/** A record to read, and counsel's verdict on it. */
export function CounselRecord({ token, record, seen, poster, rate }: CounselRecordProps) {
	const { recordId, title, review, next } = record;
	/** The verdict on the version that counsel has read. If the record changes, the form stays open until counsel closes it. */
	const [given, setGiven] = useState<CounselVerdict | null>(null);
	const [typed, setTyped] = useState<Pick<CounselVerdict, "note" | "letter"> | null>(null);
	const decide = useMemo(() => {
		// A verdict on other clips has its own note.
		const own = next.kind === "stored" && review !== null ? review : { letter: "", note: "" };
		const { letter, note } = typed ?? own;
		return (verdict: CounselVerdict["verdict"]) =>
			setGiven({ record_id: recordId, seen, verdict, letter, note });
	}, [recordId, seen, next.kind, review, typed]);
	useKeys(useMemo(() => verdictKeys(decide), [decide]));
	return (
		<ReviewedRecordArticle record={record} rate={rate} heading={title}>
			{poster !== undefined && (
				<img src={poster} alt="" className="max-h-60 self-start rounded bg-active object-contain" />
			)}
			<VerdictBar title={title} onDecide={decide} />
			{given !== null && (
				<VerdictDialog
					token={token}
					given={given}
					title={title}
					onStale={setTyped}
					onClose={() => setGiven(null)}
				/>
			)}
		</ReviewedRecordArticle>
	);
}
