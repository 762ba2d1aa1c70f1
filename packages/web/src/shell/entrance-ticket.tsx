import { StateMark, type StateName } from "../ui/state-mark.tsx";

interface TicketLine {
	readonly locator: string;
	readonly state: StateName;
	readonly title: string;
	/** The reason for the amount. */
	readonly because: string;
	readonly amount: number;
}

// Separate, so that the sign-in page doesn't load the symbols of all currencies.
const POUNDS = new Intl.NumberFormat(undefined, { style: "currency", currency: "GBP" });
const RATE = POUNDS.format(48);

const LINES: readonly TicketLine[] = [
	{
		locator: "20410388",
		state: "need",
		title: "Pickets at Gate 4",
		because: `10 s × ${RATE}, minimum`,
		amount: 480,
	},
	{
		locator: "20410412",
		state: "lic",
		title: "Launch of the Halvard Lie",
		because: `14 s × ${RATE}`,
		amount: 672,
	},
	{
		locator: "20410977",
		state: "need",
		title: "Rationing queue, Fish Quay",
		because: `11 s × ${RATE}`,
		amount: 528,
	},
	{
		locator: "20413071",
		state: "fair",
		title: "Evening bulletin, the vote",
		because: "fair use",
		amount: 0,
	},
];

const TOTAL = 1680;

// Fixed widths: the page's font loads after the first paint, and must not shift them.
const LOCATOR = "w-24 min-w-24";
const BECAUSE = "w-48 min-w-48";
const AMOUNT = "w-20 min-w-20";
const CELL = "h-8 border-b border-line py-1.5 pr-6 whitespace-nowrap";

/** The cost of the clips above, line by line. At 375 px only item and amount remain. */
export function EntranceTicket() {
	return (
		<table className="w-full border-separate border-spacing-0">
			<caption className="sr-only">What the clips cost</caption>
			<tbody className="[&_tr:last-child_td]:border-text">
				{LINES.map(({ locator, state, title, because, amount }) => (
					<tr key={locator}>
						<td className={`${CELL} ${LOCATOR} timecode max-sm:hidden`}>{locator}</td>
						<td className={`${CELL} w-full max-w-0`}>
							<StateMark state={state} className="max-w-full">
								{title}
							</StateMark>
						</td>
						<td className={`${CELL} ${BECAUSE} text-text-2 max-sm:hidden`}>{because}</td>
						<td className={`${AMOUNT} h-8 border-b border-line py-1.5 text-right whitespace-nowrap`}>
							{POUNDS.format(amount)}
						</td>
					</tr>
				))}
			</tbody>
			<tfoot className="font-strong">
				<tr>
					<td className="h-8 max-sm:hidden" />
					<td className="h-8">{LINES.length} records</td>
					<td className="h-8 max-sm:hidden" />
					<td className="h-8 text-right">{POUNDS.format(TOTAL)}</td>
				</tr>
			</tfoot>
		</table>
	);
}
