import { countDiagnostics } from "@oxcut/core";
import { TriangleAlert, X } from "lucide-react";
import type { StateCounts } from "../../../engine/list-states.ts";
import type { ListMatches, ReadList, ReadLists } from "../../../engine/read-lists.ts";
import { Button } from "../../../ui/button.tsx";
import { Input } from "../../../ui/input.tsx";
import { formatCount } from "../../../ui/plural.ts";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Timecode } from "../../../ui/timecode.tsx";
import { messages } from "../messages.ts";
import type { DroppedList } from "./dropped-list.ts";
import { ListClips } from "./list-clips.tsx";
import { newCutMessages } from "./messages.ts";

const LEVELS = Array.from({ length: 24 }, (_, at) => at + 1);
const TRACKS = [
	{ value: "auto", label: newCutMessages.eachChannel },
	{ value: "picture", label: newCutMessages.pictureOnly },
	{ value: "sound", label: newCutMessages.soundOnly },
	...["V", "A"].flatMap((kind) =>
		LEVELS.map((level) => ({ value: `${kind}${level}`, label: `${kind}${level}` })),
	),
];

const TH =
	"h-8 border-b border-line-strong px-2 text-12 font-medium whitespace-nowrap text-text-2 first:pl-0 last:pr-0";
const TD = "h-9 border-b border-line px-2 whitespace-nowrap first:pl-0 last:pr-0";

export interface ListsTableProps {
	readonly files: readonly DroppedList[];
	readonly read: ReadLists | null;
	readonly countsOf: (matches: ListMatches) => StateCounts;
	readonly onChange: (key: number, change: Partial<DroppedList>) => void;
	readonly onRemove: (key: number) => void;
}

function foundIn({
	numEvents,
	numMarkers,
	numReels,
	numDissolves,
	numWipes,
	numKeys,
	numRetimed,
}: ReadList): string {
	const { found } = newCutMessages;
	if (numMarkers > 0) return found.markers(numMarkers);
	if (numReels > 0) return found.reels(numReels);
	if (numEvents === 0) return found.nothing;
	const parts = [
		...(numDissolves > 0 ? [found.dissolves(numDissolves)] : []),
		...(numWipes > 0 ? [found.wipes(numWipes)] : []),
		...(numKeys > 0 ? [found.keys(numKeys)] : []),
		...(numRetimed > 0 ? [found.retimed(numRetimed)] : []),
	];
	return parts.length === 0 ? found.cutsOnly : parts.join(", ");
}

function sumOf(lists: readonly ReadList[], of: (list: ReadList) => number): number {
	return lists.reduce((sum, list) => sum + of(list), 0);
}

/** The dropped files, each with its detected track and reel. */
export function ListsTable({ files, read, countsOf, onChange, onRemove }: ListsTableProps) {
	const { columns } = newCutMessages;
	const lists = read?.lists ?? [];
	const noTrack = files.filter(({ track }) => track === null).length;
	const unread = sumOf(lists, ({ numUnread }) => numUnread);
	return (
		<section
			aria-label={newCutMessages.table}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: sideways scrolling must work by keyboard too.
			tabIndex={0}
			className="relative mt-2 overflow-x-auto max-md:-mr-3"
		>
			<table className="w-full min-w-[960px] border-separate border-spacing-0">
				<thead className="text-left">
					<tr>
						<th scope="col" className={TH}>
							{columns.file}
						</th>
						<th scope="col" className={`${TH} w-36`}>
							{columns.track}
						</th>
						<th scope="col" className={`${TH} w-28`}>
							{columns.reel}
						</th>
						<th scope="col" className={`${TH} w-16 text-right`}>
							{columns.lines}
						</th>
						<th scope="col" className={`${TH} w-16 text-right`}>
							{columns.events}
						</th>
						<th scope="col" className={`${TH} w-28`}>
							{columns.filmIn}
						</th>
						<th scope="col" className={`${TH} w-28`}>
							{columns.length}
						</th>
						<th scope="col" className={TH}>
							{columns.found}
						</th>
						<th scope="col" className={`${TH} w-32`}>
							{columns.clips}
						</th>
						<th scope="col" className={`${TH} w-14 text-right`}>
							{columns.notes}
						</th>
						<th scope="col" className={`${TH} w-8`}>
							<span className="sr-only">{columns.remove}</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{files.map((file, at) => {
						const list = lists[at]?.name === file.name ? lists[at] : undefined;
						const hasNoClips = list !== undefined && list.numMarkers + list.numReels > 0;
						return (
							<tr key={file.key}>
								<td className={`${TD} max-w-60 min-w-40 truncate timecode`} title={file.name}>
									<bdi>{file.name}</bdi>
									{list !== undefined && list.sequences.length > 0 && (
										<Select
											size="small"
											className="mt-1 mb-1 w-full"
											aria-label={newCutMessages.sequenceOf(file.name)}
											placeholder={newCutMessages.chooseSequence}
											options={list.sequences.map((name) => ({ value: name, label: name }))}
											value={file.sequence === "" ? null : file.sequence}
											{...(file.sequence === "" ? { "aria-invalid": true } : {})}
											onChange={(sequence) => onChange(file.key, { sequence })}
										/>
									)}
								</td>
								<td className={TD}>
									{hasNoClips ? (
										<span className="text-text-3">{messages.none}</span>
									) : (
										<Select
											size="small"
											className="w-full"
											aria-label={newCutMessages.trackOf(file.name)}
											placeholder={columns.track}
											options={TRACKS}
											value={file.track}
											guess={file.isTrackGuess}
											{...(file.track === null ? { "aria-invalid": true } : {})}
											onChange={(track) => onChange(file.key, { track, isTrackGuess: false })}
										/>
									)}
								</td>
								<td className={`${TD} min-w-24`}>
									{hasNoClips ? (
										<span className="text-text-3">{messages.none}</span>
									) : (
										<Input
											className="h-6! border-transparent! bg-transparent! px-1! hover:border-line-strong! focus:border-line-strong!"
											aria-label={newCutMessages.reelOf(file.name)}
											placeholder={newCutMessages.everyReel}
											value={file.reel}
											onChange={({ target }) => onChange(file.key, { reel: target.value })}
										/>
									)}
								</td>
								<td className={`${TD} text-right`}>
									{list === undefined ? <Skeleton className="ml-auto h-3 w-8" /> : formatCount(list.numLines)}
								</td>
								<td className={`${TD} text-right`}>{list !== undefined && formatCount(list.numEvents)}</td>
								<td className={TD}>{list !== undefined && <Timecode value={list.filmIn} />}</td>
								<td className={TD}>{list !== undefined && <Timecode value={list.length} />}</td>
								<td className={`${TD} min-w-32 text-text-2`}>{list !== undefined && foundIn(list)}</td>
								<td className={TD}>
									{list?.matches != null && <ListClips matches={list.matches} countsOf={countsOf} />}
								</td>
								<td className={`${TD} text-right`}>
									{list !== undefined &&
										(list.diagnostics.length === 0 ? (
											<span className="text-text-3">{messages.none}</span>
										) : (
											formatCount(countDiagnostics(list.diagnostics))
										))}
								</td>
								<td className={TD}>
									<Button
										variant="ghost"
										size="small"
										icon={<X aria-hidden />}
										aria-label={newCutMessages.removeFile(file.name)}
										onClick={() => onRemove(file.key)}
									/>
								</td>
							</tr>
						);
					})}
				</tbody>
				<tfoot className="text-text-2 [&_td]:h-9 [&_td]:px-2 [&_td:first-child]:pl-0">
					<tr>
						<td colSpan={3}>
							{noTrack > 0 && (
								<span className="flex items-center gap-1.5">
									<TriangleAlert aria-hidden className="size-3.5 text-prob" />
									{newCutMessages.noTrack(noTrack)}
								</span>
							)}
						</td>
						<td className="text-right">{formatCount(sumOf(lists, ({ numLines }) => numLines))}</td>
						<td className="text-right">{formatCount(sumOf(lists, ({ numEvents }) => numEvents))}</td>
						<td colSpan={6}>
							{read !== null &&
								newCutMessages.accounted(
									sumOf(lists, ({ numLines }) => numLines),
									sumOf(lists, ({ numAccounted }) => numAccounted),
								)}
							{unread > 0 && ` ${newCutMessages.unread(unread)}`}
						</td>
					</tr>
				</tfoot>
			</table>
		</section>
	);
}
