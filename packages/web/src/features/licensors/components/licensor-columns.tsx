import { parseRate, rational } from "@oxcut/core";
import { durationText } from "@oxcut/core/cut";
import { type Licensor, priceLabel } from "@oxcut/core/model";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import type { DataColumn } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { formatRate } from "../../../ui/format-money.ts";
import { Money } from "../../../ui/money.tsx";
import { formatCount } from "../../../ui/plural.ts";
import { ShareBar } from "../../../ui/share-bar.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { employeeName } from "../employee-name.ts";
import type { LicensorRow } from "../licensor-rows.ts";
import { messages } from "../messages.ts";

/** The parts of the current cut that the columns show. */
interface ListedCut {
	readonly name: string;
	readonly fps: string;
	/** Whether the costs in the project's currency are known. */
	readonly hasDisplayCosts: boolean;
}

export interface LicensorColumnsOptions {
	readonly cut: ListedCut | null;
	/** The project's. */
	readonly currency: string;
	/** Whether a licensor of the list is paid in another currency. */
	readonly hasOtherCurrencies: boolean;
	/** The list's greatest cost, in the project's currency. */
	readonly greatestCost: number;
	/** Undefined while they load. */
	readonly isLoaded: { readonly contacts: boolean; readonly licenses: boolean; readonly prices: boolean };
}

const NONE = <span className="text-text-3">{messages.noneDash}</span>;

/** A duration in frames of the cut, in words. */
export function lengthOf(frames: number, fps: string): string {
	const rate = parseRate(fps);
	return rate === null ? "" : durationText(rational(Math.round(frames)), rate);
}

function Name({ row: { licensor, isFixed, archive, usage } }: { readonly row: LicensorRow }) {
	const missing = usage?.errors.numRecordsMissingPrices ?? 0;
	return (
		<span className="flex min-h-12 items-center gap-2.5 py-1">
			<span className="contents max-md:hidden">
				<Avatar name={licensor.name} shape="square" size="normal" />
			</span>
			<span className="min-w-0">
				<Link
					to={paths.licensor(licensor.id)}
					data-row-link
					className="font-medium wrap-anywhere hover:underline"
				>
					{licensor.name}
				</Link>
				{(isFixed || archive !== null) && (
					<span className="block text-12 text-text-2">{isFixed ? messages.everyProduction : archive}</span>
				)}
				{missing > 0 && !isFixed && (
					<span className="block text-12">
						<StateMark state="prob">{messages.missingPrices(missing)}</StateMark>
					</span>
				)}
			</span>
		</span>
	);
}

function Prices({ row: { licensor, prices, defaultFor } }: { readonly row: LicensorRow }) {
	const [first] = prices;
	if (first === undefined) return NONE;
	const label = priceLabel(first, licensor.currency, formatRate);
	return (
		<span className="block max-w-48">
			<span className="block truncate" title={label}>
				{label}
			</span>
			{prices.length > 1 && (
				<span className="block truncate text-12 text-text-2">
					{messages.pricesDefault(prices.length, defaultFor)}
				</span>
			)}
		</span>
	);
}

function Contact({ row: { contacts } }: { readonly row: LicensorRow }) {
	const [first] = contacts;
	if (first === undefined) return NONE;
	return (
		<span className="block max-w-36">
			{first.email === null ? (
				<span className="block truncate">{employeeName(first)}</span>
			) : (
				<a
					href={`mailto:${first.email.email}`}
					title={first.email.email}
					className="block truncate hover:underline"
				>
					{employeeName(first)}
				</a>
			)}
			{contacts.length > 1 && (
				<span className="block text-12 text-text-2">{messages.more(contacts.length - 1)}</span>
			)}
		</span>
	);
}

function Licence({ row: { licenses } }: { readonly row: LicensorRow }) {
	const [latest] = licenses;
	if (latest === undefined) return NONE;
	return (
		<>
			{latest.signed_on === null ? (
				<span className="text-text-2">{messages.notSigned}</span>
			) : (
				<StateMark state="lic">
					{messages.signed} <DateText date={latest.signed_on} />
				</StateMark>
			)}
			{licenses.length > 1 && (
				<span className="block text-12 text-text-2">{messages.more(licenses.length - 1)}</span>
			)}
		</>
	);
}

function DisplayCost({
	row: { displayCost },
	currency,
	greatestCost,
}: { readonly row: LicensorRow } & Pick<LicensorColumnsOptions, "currency" | "greatestCost">) {
	return (
		<>
			<span className="font-medium">
				<Money amount={displayCost} currency={currency} />
			</span>
			{displayCost !== null && displayCost > 0 && (
				<ShareBar share={displayCost / greatestCost} isThin className="mt-0.5 ml-auto max-md:hidden" />
			)}
		</>
	);
}

function columnsOfCut(
	{ name, fps, hasDisplayCosts }: ListedCut,
	{ currency, hasOtherCurrencies, greatestCost }: LicensorColumnsOptions,
): readonly DataColumn<LicensorRow>[] {
	const ownCost = (licensor: Licensor, row: LicensorRow) => (
		<Money amount={row.usage?.cost.finalCost} currency={licensor.currency} />
	);
	const hidesOwn = hasDisplayCosts && !hasOtherCurrencies;
	return [
		{
			id: "used",
			header: messages.inCut(name),
			align: "end",
			isSortable: true,
			hideOnPhone: true,
			cell: ({ usage }) =>
				usage === null ? (
					NONE
				) : (
					<>
						{formatCount(usage.numMaterialsLicensing)}
						<span className="block text-12 text-text-2">{messages.usesCount(usage.numClipsLicensing)}</span>
					</>
				),
		},
		{
			id: "time",
			header: messages.licensedTime,
			align: "end",
			isSortable: true,
			hideOnPhone: true,
			cell: ({ licensedFrames }) => (licensedFrames === 0 ? NONE : lengthOf(licensedFrames, fps)),
		},
		...(hidesOwn
			? []
			: [
					{
						id: hasDisplayCosts ? "own_cost" : "cost",
						header: hasDisplayCosts ? messages.ownCost : messages.costIn(name),
						align: "end" as const,
						isSortable: !hasDisplayCosts,
						hideOnPhone: hasDisplayCosts,
						cell: (row: LicensorRow) => ownCost(row.licensor, row),
					},
				]),
		...(hasDisplayCosts
			? [
					{
						id: "cost",
						header: messages.costInCurrency(currency),
						align: "end" as const,
						isSortable: true,
						className: "md:w-36",
						cell: (row: LicensorRow) => (
							<DisplayCost row={row} currency={currency} greatestCost={greatestCost} />
						),
					},
				]
			: []),
	];
}

/** The columns of the list of licensors; those about a cut only if there is one. */
export function licensorColumns(options: LicensorColumnsOptions): readonly DataColumn<LicensorRow>[] {
	const { cut, isLoaded } = options;
	return [
		{ id: "name", header: messages.name, isSortable: true, cell: (row) => <Name row={row} /> },
		{
			id: "records",
			header: messages.records,
			align: "end",
			isSortable: true,
			hideOnPhone: true,
			cell: ({ licensor }) => formatCount(licensor.records_count),
		},
		{
			id: "prices",
			header: messages.prices,
			hideOnPhone: true,
			cell: (row) => isLoaded.prices && <Prices row={row} />,
		},
		{
			id: "contact",
			header: messages.contactInfo,
			hideOnPhone: true,
			cell: (row) => isLoaded.contacts && <Contact row={row} />,
		},
		{
			id: "licence",
			header: messages.licence,
			hideOnPhone: true,
			cell: (row) => isLoaded.licenses && <Licence row={row} />,
		},
		...(cut === null ? [] : columnsOfCut(cut, options)),
	];
}
