import { useQuery } from "@tanstack/react-query";
import { cutQuery, type FullCut } from "../../../data/get-cut.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "../messages.ts";
import { type PreviewedForm, useFormPreview } from "../use-form-preview.ts";
import { FormPreviewView } from "./form-preview.tsx";

/** A cut in the form of a template. */
export function CutPreview({ cutId, ...form }: PreviewedForm & { readonly cutId: number }) {
	const query = useQuery(cutQuery(cutId));
	return (
		<QueryView query={query} failed={messages.couldNotFill}>
			{(cut) =>
				cut.report_set === null ? (
					<p className="text-text-2">{messages.notBuilt}</p>
				) : (
					<LoadedCut cut={cut} {...form} />
				)
			}
		</QueryView>
	);
}

function LoadedCut({ cut, ...form }: PreviewedForm & { readonly cut: FullCut }) {
	const { preview, error, retry } = useFormPreview(cut, form);
	if (error !== null)
		return (
			<ErrorState
				title={messages.couldNotFill}
				error={error}
				{...(retry === undefined ? {} : { onRetry: retry })}
			/>
		);
	if (preview === null)
		return (
			<div data-loading role="status" aria-label={messages.filling} className="flex flex-col gap-3">
				<Skeleton className="h-10" />
				<Skeleton className="h-64" />
			</div>
		);
	return <FormPreviewView preview={preview} />;
}
