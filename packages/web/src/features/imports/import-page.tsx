import { usePageProduction } from "../../data/current-production.ts";
import { paths } from "../../routing/paths.ts";
import { useNavigate } from "../../routing/router.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Step } from "../../ui/step.tsx";
import { discardImport } from "./api/discard-import.ts";
import { ConfirmStep } from "./components/confirm-step.tsx";
import { FileStep } from "./components/file-step.tsx";
import { ImportHistory } from "./components/import-history.tsx";
import { ImportOutcome } from "./components/import-outcome.tsx";
import { UnderstoodStep } from "./components/understood-step.tsx";
import { messages } from "./messages.ts";
import { useImportTask } from "./use-import-task.ts";

/** Imports a spreadsheet in three steps: choose the file, check the preview, import. */
export function ImportPage() {
	const production = usePageProduction();
	const navigate = useNavigate();
	const task = useImportTask(production.id);
	const { item, error, isLoading } = task;
	const discard = async () => {
		if (item?.state === "preview") await discardImport(item.id).catch(() => undefined);
		task.startOver();
		navigate(paths.records(production.id));
	};
	return (
		<>
			<PageHeader
				title={messages.title}
				crumbs={[{ label: messages.records, to: paths.records(production.id) }]}
			>
				{item?.state === "preview" && <Button onClick={() => void discard()}>{messages.cancel}</Button>}
			</PageHeader>
			<PageBody className="px-5 pt-2 pb-16 max-md:px-3">
				<div className="max-w-page">
					{error !== null && <ErrorState title={messages.loadFailed} error={error} onRetry={task.retry} />}
					{error === null && isLoading && <ListSkeleton />}
					{error === null && !isLoading && (
						<>
							<FileStep task={task} productionId={production.id} />
							{item === null ? (
								<Step number={2} title={messages.stepUnderstood} state="ahead" />
							) : item.state === "preview" ? (
								<UnderstoodStep task={task} item={item} />
							) : null}
							{item !== null && item.state !== "preview" ? (
								<ImportOutcome task={task} item={item} productionId={production.id} />
							) : item === null ? (
								<Step number={3} title={messages.stepImport} state="ahead" />
							) : (
								<ConfirmStep task={task} item={item} />
							)}
						</>
					)}
					<ImportHistory productionId={production.id} task={task} />
				</div>
			</PageBody>
		</>
	);
}
