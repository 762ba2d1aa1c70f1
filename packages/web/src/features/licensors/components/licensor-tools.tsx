import { Search } from "lucide-react";
import { useMemo, useRef } from "react";
import { useKeys } from "../../../commands/use-keys.ts";
import { Kbd } from "../../../ui/kbd.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { foundRows, LICENSOR_GAPS, type LicensorGap, type LicensorRow } from "../licensor-rows.ts";
import { messages } from "../messages.ts";

export interface LicensorToolsProps {
	/** All of them; the filters count within them. */
	readonly rows: readonly LicensorRow[];
	/** Whether there is a cut that can have gaps. */
	readonly hasCut: boolean;
	readonly search: string;
	readonly gap: LicensorGap | null;
	readonly onSearch: (search: string) => void;
	readonly onGap: (gap: LicensorGap | null) => void;
}

const OF_CUT: readonly LicensorGap[] = ["unpriced", "unused"];

/** The search, and a filter for each kind of gap, with its count. */
export function LicensorTools({ rows, hasCut, search, gap, onSearch, onGap }: LicensorToolsProps) {
	const input = useRef<HTMLInputElement>(null);
	const keys = useMemo(
		() => [
			{
				keys: "/",
				label: messages.keys.find,
				group: messages.group,
				run: (event: KeyboardEvent) => {
					event.preventDefault();
					input.current?.focus();
				},
			},
		],
		[],
	);
	useKeys(keys);
	const gaps = LICENSOR_GAPS.filter((name) => hasCut || !OF_CUT.includes(name));
	const countOf = (name: LicensorGap | null) => foundRows(rows, { search, gap: name }).length;
	const options = [
		{ value: "all" as const, label: messages.counted(messages.all, countOf(null)) },
		...gaps.map((value) => ({ value, label: messages.counted(messages.gaps[value], countOf(value)) })),
	];
	return (
		<div className="flex max-w-page flex-wrap items-center gap-2">
			<label className="flex h-7 w-[216px] flex-none items-center gap-1.5 rounded border border-line-strong bg-surface px-2 focus-within:outline-2 focus-within:outline-offset-(--ring-inset) focus-within:outline-focus max-md:w-full">
				<Search aria-hidden className="size-3.5 flex-none text-text-2" />
				<input
					ref={input}
					type="search"
					aria-label={messages.find}
					placeholder={messages.find}
					value={search}
					className="min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
					onChange={({ target }) => onSearch(target.value)}
					onKeyDown={({ key }) => {
						if (key === "Escape") onSearch("");
					}}
				/>
				<span className="flex max-md:hidden">
					<Kbd keys="/" />
				</span>
			</label>
			<div className="-m-0.5 max-w-full overflow-x-auto p-0.5">
				<Segmented
					label={messages.show}
					options={options}
					value={gap ?? "all"}
					onChange={(chosen) => onGap(chosen === "all" ? null : chosen)}
				/>
			</div>
		</div>
	);
}
