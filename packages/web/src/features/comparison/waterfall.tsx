import { CAUSES, type CutDifferenceDocument } from "@oxcut/core/model";
import { formatChange, formatMoney } from "../../ui/format-money.ts";
import { messages } from "./messages.ts";

/** One bar: from one amount to another, in per cent of the scale. */
interface Bar {
	readonly label: string;
	readonly text: string;
	readonly start: number;
	readonly width: number;
	readonly tone: "total" | "up" | "down";
}

const TONES = { total: "bg-text-2", up: "bg-need-solid", down: "bg-lic-solid" } as const;

/** The bars from the earlier total to the later one. The scale begins a little below the lowest amount, not at 0. */
function barsOf({ before, after, parts, displayCurrency }: CutDifferenceDocument): Bar[] {
	const causes = CAUSES.filter((cause) => parts[cause] !== 0);
	let running = before.totalCost;
	const steps = causes.map((cause) => {
		const from = running;
		running += parts[cause];
		return { cause, from, to: running };
	});
	const amounts = [before.totalCost, after.totalCost, ...steps.flatMap(({ from, to }) => [from, to])];
	const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
	const base = Math.max(0, least - (most - least) / 4);
	const at = (amount: number) => (most === base ? 100 : ((amount - base) / (most - base)) * 100);
	const total = (cut: CutDifferenceDocument["before"]): Bar => ({
		label: cut.name,
		text: formatMoney(cut.totalCost, displayCurrency),
		start: 0,
		width: at(cut.totalCost),
		tone: "total",
	});
	return [
		total(before),
		...steps.map(
			({ cause, from, to }): Bar => ({
				label: messages.cause[cause],
				text: formatChange(parts[cause], displayCurrency),
				start: Math.min(at(from), at(to)),
				width: Math.abs(at(to) - at(from)),
				tone: to > from ? "up" : "down",
			}),
		),
		total(after),
	];
}

/** The steps from the earlier total to the later one, cause by cause. */
export function Waterfall({ difference }: { readonly difference: CutDifferenceDocument }) {
	return (
		<table className="w-full table-fixed">
			<caption className="sr-only">{messages.why}</caption>
			<colgroup>
				<col className="w-32" />
				<col />
				<col className="w-28" />
			</colgroup>
			<tbody>
				{barsOf(difference).map((bar, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other identity; both totals may have the same name.
					<tr key={index} className="[&>*]:h-7">
						<th
							scope="row"
							className={`truncate pr-2 text-left whitespace-nowrap ${bar.tone === "total" ? "font-strong" : "font-normal"}`}
						>
							{bar.label}
						</th>
						<td>
							<span aria-hidden className="relative block h-4">
								<span
									className={`absolute inset-y-0 min-w-px rounded-[2px] ${TONES[bar.tone]}`}
									style={{ left: `${bar.start}%`, width: `${bar.width}%` }}
								/>
							</span>
						</td>
						<td className={`text-right whitespace-nowrap ${bar.tone === "total" ? "font-strong" : ""}`}>
							{bar.text}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
