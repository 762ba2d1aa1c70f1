import type { License, Licensor } from "@oxcut/core/model";
import { ExportMenu } from "../../../components/export-menu.tsx";
import { territoriesInWords } from "../../../components/licences/gap-words.ts";
import { DateText } from "../../../ui/date-text.tsx";
import { Section } from "../../../ui/section.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { today } from "../../../ui/today.ts";
import { type Expiry, expiryMonths, urgencyOf } from "../expiry-months.ts";
import { messages } from "../messages.ts";

export interface ExpiryCalendarProps {
	readonly productionId: number;
	readonly licensors: readonly Licensor[];
	readonly licences: readonly License[];
	readonly mayExport: boolean;
}

/** The days on which granted terms and options end, by month, with their urgency. */
export function ExpiryCalendar({ productionId, licensors, licences, mayExport }: ExpiryCalendarProps) {
	const from = today();
	const months = expiryMonths(licences, licensors, from);
	if (months.length === 0) return null;
	return (
		<Section
			title={messages.expiryCalendar}
			explanation={messages.expiryExplained}
			action={
				mayExport && (
					<ExportMenu
						label={messages.export}
						path={`/api/productions/${productionId}/licenses/expiring/expiries`}
						query={{ from }}
						others={{ ics: messages.calendarFile }}
						failed={messages.notExported}
					/>
				)
			}
		>
			<ol aria-label={messages.expiryCalendar} className="mt-1 border-t border-line-strong">
				{months.map(({ month, expiries }) => (
					<li
						key={month}
						className="grid gap-x-6 border-b border-line py-2 md:grid-cols-[220px_minmax(0,1fr)]"
					>
						<h3 className="min-h-7 leading-7 font-medium">
							<DateText date={`${month}-01`} kind="month" />
						</h3>
						<ul>
							{expiries.map((expiry) => (
								<ExpiryRow key={`${expiry.date} ${expiry.kind} ${expiry.license_id}`} expiry={expiry} />
							))}
						</ul>
					</li>
				))}
			</ol>
		</Section>
	);
}

function ExpiryRow({ expiry }: { readonly expiry: Expiry }) {
	const { date, kind, license, licensor_name, lines, territories, media, days_left } = expiry;
	const urgency = urgencyOf(expiry);
	const left = messages.daysLeft(days_left);
	return (
		<li className="flex min-h-7 flex-wrap items-baseline gap-x-4 py-0.5">
			<span className="w-28 flex-none">
				<DateText date={date} />
			</span>
			<span className="min-w-0 flex-1 wrap-anywhere max-md:basis-full">
				<b className="font-medium">
					<bdi>{license}</bdi>
				</b>{" "}
				<bdi className="text-text-2">{licensor_name}</bdi>
				<span className="block text-12 text-text-2">
					{kind === "term" ? messages.termEnds(lines) : messages.optionEnds(lines)} ·{" "}
					{[...territories.map(territoriesInWords), ...media].join(" · ")}
				</span>
			</span>
			<span className="w-32 flex-none">
				{urgency === null ? (
					<span className="text-text-2">{left}</span>
				) : (
					<StateMark state={urgency}>{left}</StateMark>
				)}
			</span>
		</li>
	);
}
