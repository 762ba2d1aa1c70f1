import { ArrowDown, ArrowUp } from "lucide-react";
import { useMemo } from "react";
import { useKeys } from "../../../commands/use-keys.ts";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import { useRecordsSnapshot } from "../../../records-store/use-open-records.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { messages } from "../messages.ts";

export interface RecordStepsProps {
	readonly recordId: number;
	readonly store: RecordsStore;
}

/** Links and keys to the previous and next record of the project. */
export function RecordSteps({ recordId, store }: RecordStepsProps) {
	const navigate = useNavigate();
	const { isComplete, epoch } = useRecordsSnapshot(store);
	const [previous, next] = useMemo(() => {
		// While the list loads, records may still be added before these.
		if (!isComplete || epoch < 0) return [];
		const ids = store.ids();
		const at = ids.indexOf(recordId);
		return at === -1 ? [] : [ids[at - 1], ids[at + 1]];
	}, [store, isComplete, epoch, recordId]);
	const keys = useMemo(() => {
		const goTo = (id: number | undefined) => () => {
			if (id !== undefined) navigate(paths.record(id));
		};
		const group = messages.title;
		return [
			{ keys: "k", label: messages.panel.previous, group, run: goTo(previous) },
			{ keys: "j", label: messages.panel.next, group, run: goTo(next) },
		];
	}, [navigate, previous, next]);
	useKeys(keys);
	const [up, down] = keys;
	return (
		<span className="flex">
			<Button
				variant="ghost"
				icon={<ArrowUp aria-hidden />}
				aria-label={messages.panel.previous}
				disabled={previous === undefined}
				onClick={() => up?.run()}
			/>
			<Button
				variant="ghost"
				icon={<ArrowDown aria-hidden />}
				aria-label={messages.panel.next}
				disabled={next === undefined}
				onClick={() => down?.run()}
			/>
		</span>
	);
}
