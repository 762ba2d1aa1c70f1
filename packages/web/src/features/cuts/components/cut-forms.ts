// The forms of a cut's page, whose libraries are a tenth of its code, are loaded after what everyone sees.

export async function loadCutDetailsDialog() {
	return (await import("./cut-details-dialog.tsx")).CutDetailsDialog;
}

export async function loadNewPriceForm() {
	return (await import("./new-price-form.tsx")).NewPriceForm;
}

export async function loadSendToEditor() {
	return (await import("./send-to-editor.tsx")).SendToEditor;
}

export const CUT_FORMS = [loadCutDetailsDialog, loadNewPriceForm];
