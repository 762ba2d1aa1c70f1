import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Field } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Input } from "../../ui/input.tsx";
import { PageForm } from "../../ui/page-form.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Specimen } from "../specimen.tsx";

export function ViewsSection() {
	return (
		<Specimen title="Empty, error, loading">
			<EmptyState title="No cuts yet" action={<Button variant="primary">New cut</Button>}>
				A cut is what the edit lists of one version of the film say. It costs what its records cost.
			</EmptyState>
			<ErrorState
				title="The records could not be loaded"
				error={new Error("Request error: Offline connection")}
				onRetry={() => undefined}
			/>
			<FormProblem>This address or password is not right.</FormProblem>
			<PageForm
				submitLabel="Create project"
				busy={false}
				problem="The project could not be created. Request error: Offline connection"
				onSubmit={(event) => event.preventDefault()}
			>
				<Field label="Name">{(control) => <Input {...control} size="large" />}</Field>
			</PageForm>
			<div className="flex flex-col gap-2">
				<Skeleton className="h-5 w-48" />
				<Skeleton className="h-5 w-80" />
			</div>
		</Specimen>
	);
}
