import type { Suggestion } from "@oxcut/core/cut";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { type FoundRecord, foundRecordsQuery, recordQuery } from "../../../data/production-parts.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Poster } from "../../../ui/poster.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { messages } from "../messages.ts";

export type ShownSuggestion = Omit<Suggestion, "distance">;

export interface RedirectPanelProps {
	readonly contents: readonly string[];
	readonly suggestions: readonly ShownSuggestion[];
	readonly onRedirect: (recordIds: number[]) => void;
	readonly onClose: () => void;
}

interface Candidate {
	readonly record: FoundRecord;
	readonly because: string;
}

const SUGGESTED = 8;

/** Chooses the records for a file name: offers close matches first, then search results. */
export function RedirectPanel({ contents, suggestions, onRedirect, onClose }: RedirectPanelProps) {
	const { cut } = useOpenCut();
	const id = useId();
	const [words, setWords] = useState("");
	const query = useDeferredValue(words.trim());
	const [chosen, setChosen] = useState<readonly FoundRecord[]>([]);
	const close = [...new Map(suggestions.map((suggestion) => [suggestion.recordId, suggestion])).values()];
	const suggested = useQueries({
		queries: close.slice(0, SUGGESTED).map(({ recordId }) => recordQuery(recordId)),
	});
	const { data: found, isFetching } = useQuery({
		...foundRecordsQuery(cut.production_id, query),
		enabled: query !== "",
	});
	const others: Candidate[] =
		query === ""
			? suggested.flatMap(({ data }, index) => {
					const suggestion = close[index];
					return data === undefined || suggestion === undefined
						? []
						: [{ record: data, because: messages.unidentified.because(suggestion) }];
				})
			: (found ?? []).map((record) => ({ record, because: "" }));
	const candidates = [
		...chosen.map((record) => ({ record, because: "" })),
		...others.filter(({ record }) => !chosen.some(({ id: other }) => other === record.id)),
	];
	const hasPosters = candidates.some(({ record }) => record.thumbnails.length > 0);
	const toggle = (record: FoundRecord, isChosen: boolean) =>
		setChosen(isChosen ? [...chosen, record] : chosen.filter((other) => other.id !== record.id));
	const redirect = () => onRedirect(chosen.map((record) => record.id));
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a border of its own.
		<div
			role="group"
			aria-label={`${messages.unidentified.find}: ${contents.join(", ")}`}
			className="mt-1 mb-2 rounded border border-line-strong bg-surface"
			onKeyDown={(event) => {
				if (event.key !== "Escape") return;
				event.stopPropagation();
				onClose();
			}}
		>
			<div className="relative border-b border-line">
				<Search aria-hidden className="absolute top-2 left-2 size-4 text-text-3" />
				<input
					id={id}
					// biome-ignore lint/a11y/noAutofocus: it was opened to type in.
					autoFocus
					aria-label={messages.unidentified.find}
					placeholder={messages.unidentified.placeholder}
					className="h-8 w-full rounded-t bg-transparent pr-2 pl-8 focus-visible:outline-offset-(--ring-inset)"
					value={words}
					onChange={({ target }) => setWords(target.value)}
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						const [first] = candidates;
						if (chosen.length > 0) redirect();
						else if (first !== undefined) onRedirect([first.record.id]);
					}}
				/>
			</div>
			<ul aria-label={messages.unidentified.suggestions}>
				{candidates.map(({ record, because }) => {
					const isChosen = chosen.includes(record);
					return (
						<li
							key={record.id}
							className={`flex min-h-7 items-center px-2 hover:bg-hover ${isChosen ? "bg-hover" : ""}`}
						>
							<Checkbox
								checked={isChosen}
								onCheckedChange={(isNow) => toggle(record, isNow)}
								className="min-w-0 flex-1 items-center! [&>button]:mt-0!"
							>
								<span className="flex min-w-0 items-center gap-2.5">
									<Poster thumbnails={record.thumbnails} keepsPlace={hasPosters} className="h-5 w-9" />
									<span className="timecode">{record.production_locator}</span>
									<span className="truncate">{record.title}</span>
								</span>
							</Checkbox>
							<span className="text-12 whitespace-nowrap text-text-3 max-md:hidden">{because}</span>
						</li>
					);
				})}
			</ul>
			{candidates.length === 0 && query !== "" && !isFetching && (
				<p className="px-2 py-1.5 text-text-2">{messages.unidentified.nothing}</p>
			)}
			<div className="flex justify-end gap-1.5 border-t border-line p-1.5">
				<Button size="small" variant="ghost" onClick={onClose}>
					{messages.cancel}
				</Button>
				<Button size="small" variant="primary" disabled={chosen.length === 0} onClick={redirect}>
					{messages.unidentified.use(chosen.length)}
				</Button>
			</div>
		</div>
	);
}
