import { StateMark, type StateName } from "../../ui/state-mark.tsx";
import { Row } from "../row.tsx";
import { Specimen } from "../specimen.tsx";

const STATES: readonly StateName[] = ["need", "lic", "fair", "free", "unid", "prob", "orig"];

export function StatesSection() {
	return (
		<Specimen title="States">
			<Row>
				{STATES.map((state) => (
					<StateMark key={state} state={state} />
				))}
			</Row>
			<Row>
				{STATES.map((state) => (
					<StateMark key={state} state={state} tint />
				))}
			</Row>
			<Row>
				{STATES.map((state) => (
					<StateMark key={state} state={state} iconOnly />
				))}
				<StateMark state="prob">No price</StateMark>
			</Row>
		</Specimen>
	);
}
