import { useState } from "react";
import { usePageProduction } from "../../data/current-production.ts";
import { notify } from "../../notices/notify.ts";
import { useOpenRecords } from "../../records-store/use-open-records.ts";
import { paths } from "../../routing/paths.ts";
import { Link, useNavigate } from "../../routing/router.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { createRecord } from "./api/change-records.ts";
import { NewRecordForm, type NewRecordValues } from "./components/new-record-form.tsx";
import { messages } from "./messages.ts";

/** Adds a record to the current production, or several one after another. */
export function NewRecordPage() {
	const production = usePageProduction();
	const { store } = useOpenRecords(production.id);
	const navigate = useNavigate();
	const [added, setAdded] = useState(0);
	const save = async ({ title, record }: NewRecordValues, goesOn: boolean) => {
		const made = await createRecord(production.id, { ...record, title });
		store.put([made]);
		notify("success", messages.create.added(made.title));
		if (goesOn) setAdded((count) => count + 1);
		else navigate(paths.recordInGrid(production.id, made.id));
	};
	return (
		<>
			<PageHeader
				title={messages.create.title}
				crumbs={[{ label: messages.title, to: paths.records(production.id) }]}
			>
				<Link to={paths.newRecords()} className={buttonClass()}>
					{messages.create.multiple}
				</Link>
			</PageHeader>
			<PageBody>
				<NewRecordForm
					key={added}
					production={production}
					titles="one"
					failure={messages.create.failed}
					onSave={save}
					submitLabel={() => messages.create.save}
					more={(isBusy) => (
						<Button type="submit" size="large" name="next" busy={isBusy}>
							{messages.create.saveNext}
						</Button>
					)}
				/>
			</PageBody>
		</>
	);
}
