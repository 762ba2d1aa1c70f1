import { type ReactNode, useState } from "react";
import type { CostRow } from "../../../engine/cost-view.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { formatMoney } from "../../../ui/format-money.ts";
import { Popover } from "../../../ui/popover.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { reportMessages } from "../report-messages.ts";
import { CustomCostForm } from "./custom-cost-form.tsx";

export interface WhyPopoverProps {
	readonly row: Extract<CostRow, { kind: "record" }>;
	readonly label: ReactNode;
}

/** Explains a record's cost, use by use, and sets a custom cost [COST16]. */
export function WhyPopover({ row, label }: WhyPopoverProps) {
	const { mayEditCut, seesRecords } = useOpenCut();
	const [isOpen, setIsOpen] = useState(false);
	const { final, currency, title, locator, uses, licensorId, recordId } = row;
	const amount = final === null ? reportMessages.noPrice : formatMoney(final, currency);
	return (
		<Popover
			label={reportMessages.whyOf(amount, title)}
			open={isOpen}
			onOpenChange={setIsOpen}
			align="end"
			className="w-[440px] px-4 py-3"
			trigger={
				<button
					type="button"
					aria-label={reportMessages.whyOf(amount, title)}
					className="min-target border-b border-dotted border-line-control hover:border-solid hover:border-accent hover:text-accent aria-expanded:border-solid aria-expanded:border-accent aria-expanded:text-accent"
				>
					{label}
				</button>
			}
		>
			<h3 className="mb-2 flex justify-between gap-4 font-strong">
				<span>{reportMessages.why(amount)}</span>
				<span className="timecode font-normal text-text-3">{locator}</span>
			</h3>
			<ul className="flex flex-col gap-1 text-12">
				{uses.map((use) => (
					<li key={use.key} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
						<span className="timecode">{use.filmIn}</span>
						<span>{use.explanation}</span>
					</li>
				))}
			</ul>
			<p className="mt-2 flex justify-between border-t border-line pt-1 text-12">
				{seesRecords && (
					<span className="flex gap-3">
						<Link to={paths.record(recordId)} className="text-accent hover:underline">
							{reportMessages.openRecord}
						</Link>
						<Link to={paths.licensor(licensorId)} className="text-accent hover:underline">
							{reportMessages.openPrices}
						</Link>
					</span>
				)}
				<span className="ml-auto font-strong">{amount}</span>
			</p>
			{mayEditCut && row.canHaveCustomCost && <CustomCostForm row={row} onDone={() => setIsOpen(false)} />}
		</Popover>
	);
}
