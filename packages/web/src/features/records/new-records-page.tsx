import { usePageProduction } from "../../data/current-production.ts";
import { notify } from "../../notices/notify.ts";
import { useOpenRecords } from "../../records-store/use-open-records.ts";
import { paths } from "../../routing/paths.ts";
import { useNavigate } from "../../routing/router.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { createRecords } from "./api/change-records.ts";
import { NewRecordForm, type NewRecordValues } from "./components/new-record-form.tsx";
import { titleLines } from "./components/title-lines.ts";
import { messages } from "./messages.ts";

/** Adds several records to the current production, with their titles and shared fields. */
export function NewRecordsPage() {
	const production = usePageProduction();
	const { store } = useOpenRecords(production.id);
	const navigate = useNavigate();
	const save = async ({ title, record }: NewRecordValues) => {
		const records = titleLines(title).map((line) => ({ ...record, title: line }));
		const made = await createRecords(production.id, records);
		store.put(made);
		notify("success", messages.create.addedMany(made.length));
		navigate(paths.records(production.id));
	};
	return (
		<>
			<PageHeader
				title={messages.create.multipleTitle}
				crumbs={[{ label: messages.title, to: paths.records(production.id) }]}
			/>
			<PageBody>
				<NewRecordForm
					production={production}
					titles="many"
					failure={messages.create.failedMany}
					onSave={save}
					submitLabel={(title) => messages.create.saveMany(titleLines(title).length)}
				/>
			</PageBody>
		</>
	);
}
