import { Button } from "../../../ui/button.tsx";
import type { SpreadsheetImport, ValueAnswer } from "../api/spreadsheet-import.ts";
import { messages } from "../messages.ts";

export interface NewLicensorsProps {
	readonly item: SpreadsheetImport;
	readonly busy: boolean;
	readonly onAnswer: (answers: readonly ValueAnswer[]) => void;
}

/** Licensors that the import would create; if one is an existing one in another spelling, it offers to merge them. */
export function NewLicensors({ item, busy, onAnswer }: NewLicensorsProps) {
	const { new_licensors: licensors, options } = item;
	if (licensors.length === 0) return null;
	// Keeping one separate is an answer, too: it changes nothing, but prevents asking again.
	const kept = new Set(
		options.answers.flatMap(({ field, value, to }) => (value === to ? [`${field} ${value}`] : [])),
	);
	return (
		<section aria-label={messages.newLicensors(licensors.length)}>
			<div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1">
				<h3 className="font-strong">{messages.newLicensors(licensors.length)}</h3>
				<p className="text-text-2">{messages.newLicensorsExplained}</p>
			</div>
			<ul className="mt-2 border-t border-line-strong">
				{licensors.map(({ name, count, like, field }) => {
					const isOffered = like !== null && !kept.has(`${field} ${name}`);
					return (
						<li
							key={`${field} ${name}`}
							className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1"
						>
							<span className="min-w-0 truncate">{name}</span>
							<span className="text-12 text-text-2">{messages.namedIn(count)}</span>
							{isOffered && (
								<>
									<span className="text-12 text-text-2">{messages.looksLike(like)}</span>
									<span className="ml-auto flex gap-1.5 max-md:ml-0">
										<Button
											disabled={busy}
											aria-label={messages.mergeOf(name, like)}
											onClick={() => onAnswer([{ field, value: name, to: like }])}
										>
											{messages.merge}
										</Button>
										<Button
											variant="ghost"
											disabled={busy}
											aria-label={messages.keepSeparateOf(name)}
											onClick={() => onAnswer([{ field, value: name, to: name }])}
										>
											{messages.keepSeparate}
										</Button>
									</span>
								</>
							)}
						</li>
					);
				})}
			</ul>
		</section>
	);
}
