import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Field } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Input } from "../../ui/input.tsx";
import { PageForm } from "../../ui/page-form.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Section } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Specimen } from "../specimen.tsx";

export function ViewsSection() {
	return (
		<Specimen title="Empty, error, loading">
			<EmptyState title="No cuts yet" action={<Button variant="primary">New cut</Button>}>
				A cut is what the edit lists of one version of the film say. It costs what its records cost.
			</EmptyState>
			<ErrorState
				title="Couldn't load the records"
				error={new Error("Request error: Offline connection")}
				onRetry={() => undefined}
			/>
			<Section
				title="Contacts"
				aside="2 people"
				action={<Button>Add contact</Button>}
				explanation="The people you ask for quotes."
			>
				<QueryView
					query={{ data: ["Jo Bell", "Sam Reed"], error: null, refetch: () => undefined }}
					failed="Couldn't load the contacts"
				>
					{(names) => names.join(", ")}
				</QueryView>
			</Section>
			<FormProblem>This address or password is not right.</FormProblem>
			<PageForm
				submitLabel="Create project"
				busy={false}
				problem="Couldn't create the project. Request error: Offline connection"
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
