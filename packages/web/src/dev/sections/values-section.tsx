import { Avatar } from "../../ui/avatar.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { Money } from "../../ui/money.tsx";
import { MoneyChange } from "../../ui/money-change.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Timecode } from "../../ui/timecode.tsx";
import { Row } from "../row.tsx";
import { Specimen } from "../specimen.tsx";

const COLORS = ["red", "orange", "yellow", "green", "blue", "violet", "gray", "black"] as const;

export function ValuesSection() {
	return (
		<Specimen title="Values">
			<Row>
				<Money amount={1728} currency="GBP" />
				<Money amount={null} currency="GBP" />
				<Timecode value="01:19:01:00" />
				<Timecode value={null} />
				<MoneyChange change={347.5} currency="USD" none="—" />
				<MoneyChange change={-1200} currency="GBP" none="—" />
				<MoneyChange change={null} currency="USD" none="—" />
				<MoneyChange change={undefined} currency="USD" none="—" />
				<DateText date="1951-03-14" />
				<DateText date="1950-01-01" kind="decade" />
				<DateText at={new Date().toISOString()} ago />
				<DateText at="2026-11-20T12:00:00Z" />
			</Row>
			<Row>
				<Avatar name="Maren Oyelaran" />
				{COLORS.map((color) => (
					<Avatar key={color} name="Maren Oyelaran" color={color} size="normal" />
				))}
				<Avatar name="Longshore Films" shape="square" color="blue" size="large" />
			</Row>
			<MoreButton onClick={() => undefined}>12 more</MoreButton>
			<div className="grid gap-4 sm:grid-cols-2">
				<ProgressBar label="Matching clips" value={0.4} />
				<ProgressBar label="Waiting for the server" value={null} />
			</div>
		</Specimen>
	);
}
