import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { recordQuery } from "../../../data/production-parts.ts";
import type { UnidentifiedRow } from "../../../engine/cut-summary.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Poster } from "../../../ui/poster.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { messages } from "../messages.ts";
import type { ShownSuggestion } from "./redirect-panel.tsx";

export interface UnidentifiedItemProps {
	readonly row: UnidentifiedRow;
	readonly suggestions: readonly ShownSuggestion[];
	readonly isSelected: boolean;
	readonly onSelect: (isSelected: boolean) => void;
	readonly actions?: ReactNode;
	/** Accepts the suggestion with those of the names like it. */
	readonly moreLikeIt?: ReactNode;
	readonly panel?: ReactNode;
}

/** An unidentified file name in the lists. */
export function UnidentifiedItem({
	row,
	suggestions,
	isSelected,
	onSelect,
	actions,
	moreLikeIt,
	panel,
}: UnidentifiedItemProps) {
	const { seesRecords } = useOpenCut();
	const [closest] = suggestions;
	const { data: record } = useQuery({
		...recordQuery(closest?.recordId ?? 0),
		enabled: closest !== undefined && seesRecords,
	});
	return (
		<li
			data-contents={row.contents}
			className="grid min-h-12 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-line py-1 max-md:grid-cols-[16px_minmax(0,1fr)] max-md:gap-y-2 max-md:py-2"
		>
			{actions === undefined ? (
				<span />
			) : (
				<Checkbox
					checked={isSelected}
					onCheckedChange={onSelect}
					aria-label={messages.unidentified.select(row.contents)}
				/>
			)}
			<div className="min-w-0">
				<p className="timecode truncate leading-5 text-unid max-md:break-all max-md:whitespace-normal">
					{row.contents}
				</p>
				<p className="text-12 text-text-2">
					{messages.unidentified.detail(messages.count.clips(row.numClips), row.time, row.firstTc)}
					{record !== undefined && (
						<>
							{" · "}
							<span className="whitespace-nowrap">
								{messages.unidentified.perhaps}{" "}
								<Poster thumbnails={record.thumbnails} title={record.title} className="mr-1 h-4 w-7" />
								<span className="timecode leading-4!">{record.production_locator}</span>
							</span>
							{closest !== undefined && (
								<span className="text-text-3"> ({messages.unidentified.because(closest)})</span>
							)}
							{moreLikeIt !== undefined && <> · {moreLikeIt}</>}
						</>
					)}
				</p>
			</div>
			{actions !== undefined && (
				<div className="flex items-center gap-1.5 max-md:col-start-2 max-md:flex-wrap">{actions}</div>
			)}
			{panel !== undefined && <div className="col-[2/-1] max-md:col-span-full">{panel}</div>}
		</li>
	);
}
