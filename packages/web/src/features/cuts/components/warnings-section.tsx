import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { isUnusedPrice, type WarningRow } from "../../../engine/warning-rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import { MoreButton } from "../../../ui/more-button.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { useLoaded } from "../../../ui/use-loaded.ts";
import { loadChangeItem, loadRightsItem } from "../cut-forms.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useSteadyClicks } from "../hooks/use-steady-clicks.ts";
import { messages } from "../messages.ts";
import { PriceItem } from "./price-item.tsx";
import { ProblemItem } from "./problem-item.tsx";
import { SectionHead } from "./section-head.tsx";
import { SetAllPrices } from "./set-all-prices.tsx";

const SHOWN = 7;
const MORE = 50;

const FILTERS = {
	all: () => true,
	prices: ({ kind }: WarningRow) => kind === "price",
	problems: ({ kind }: WarningRow) => kind !== "price" && kind !== "change",
	changes: ({ kind }: WarningRow) => kind === "change",
} as const;
type Filter = keyof typeof FILTERS;

function isFilter(text: string | null): text is Filter {
	return text !== null && Object.hasOwn(FILTERS, text);
}

/** Prices, problems and changes, each with its fix. */
export function WarningsSection() {
	const { state, mayEditRecords } = useOpenCut();
	const id = useId();
	const [params, change] = useAddressParams();
	const [shown, setShown] = useState(SHOWN);
	const asked = params.get("warnings");
	const filter = isFilter(asked) ? asked : "all";
	const [isUnusedShown, setIsUnusedShown] = useState(false);
	const steadyClicks = useSteadyClicks();
	const warnings = state.summary?.warnings ?? [];
	const ChangeItem = useLoaded(loadChangeItem, warnings.some(isOfChange));
	const RightsItem = useLoaded(loadRightsItem, warnings.some(isOfRights));
	const rows = warnings.filter((row) => !isUnusedPrice(row));
	const unused = filter === "all" || filter === "prices" ? warnings.filter(isUnusedPrice) : [];
	const found = rows.filter(FILTERS[filter]);
	const settable = found.filter((row) => row.kind === "price" && row.choices.length > 0);
	const countOf = (name: Filter) => rows.filter(FILTERS[name]).length;
	const warningItem = (row: WarningRow) => {
		switch (row.kind) {
			case "price":
				return <PriceItem key={row.key} row={row} />;
			case "change":
				return ChangeItem === null ? <UnloadedItem key={row.key} /> : <ChangeItem key={row.key} row={row} />;
			case "rights":
			case "master":
				return <ProblemItem key={row.key} row={row} />;
			default:
				return RightsItem === null ? <UnloadedItem key={row.key} /> : <RightsItem key={row.key} row={row} />;
		}
	};
	const choose = (name: Filter) => {
		setShown(SHOWN);
		change((before) => withParam(before, "warnings", name === "all" ? "" : name));
	};
	return (
		<section id="warnings" aria-labelledby={id} className="min-w-0 scroll-mt-4">
			<SectionHead id={id} title={messages.warnings.title}>
				{mayEditRecords && settable.length > 1 && (
					<SetAllPrices rows={found.filter((row) => row.kind === "price")} />
				)}
				{warnings.length > 0 && (
					<div className="max-w-full overflow-x-auto max-md:[&_button]:px-1.5!">
						<Segmented
							label={messages.warnings.kind}
							value={filter}
							onChange={choose}
							options={[
								{ value: "all", label: messages.warnings.all(rows.length) },
								{ value: "prices", label: messages.warnings.prices(countOf("prices")) },
								{ value: "problems", label: messages.warnings.problems(countOf("problems")) },
								{ value: "changes", label: messages.warnings.changes(countOf("changes")) },
							]}
						/>
					</div>
				)}
			</SectionHead>
			<ul onClickCapture={steadyClicks}>{found.slice(0, shown).map(warningItem)}</ul>
			{found.length === 0 && <p className="py-3 text-text-2">{messages.warnings.none}</p>}
			{found.length > shown && (
				<MoreButton onClick={() => setShown(shown + MORE)}>
					{messages.warnings.more(found.length - shown)}
				</MoreButton>
			)}
			{found.length <= shown && unused.length > 0 && (
				<>
					<button
						type="button"
						aria-expanded={isUnusedShown}
						className="flex min-h-9 items-center gap-1.5 text-left text-text-2 hover:text-text"
						onClick={() => setIsUnusedShown(!isUnusedShown)}
					>
						<ChevronRight
							aria-hidden
							className={classNames("size-4 flex-none", isUnusedShown && "rotate-90")}
						/>
						{messages.warnings.unusedPrices(unused.length)}
					</button>
					{isUnusedShown && (
						<ul className="border-t border-line" onClickCapture={steadyClicks}>
							{unused.map(warningItem)}
						</ul>
					)}
				</>
			)}
		</section>
	);
}

/** An item whose code isn't loaded yet: its height, so that nothing moves afterwards. */
function UnloadedItem() {
	return <li className="h-12" />;
}

function isOfChange({ kind }: WarningRow): boolean {
	return kind === "change";
}

function isOfRights({ kind }: WarningRow): boolean {
	return kind === "over" || kind === "gap" || kind === "open";
}
