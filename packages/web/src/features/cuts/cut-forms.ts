// Parts of a cut's page that aren't visible at first, such as forms (a tenth of the page's code with their
// libraries), load after the visible ones.

export async function loadCutDetailsDialog() {
	return (await import("./components/cut-details-dialog.tsx")).CutDetailsDialog;
}

export async function loadNewPriceForm() {
	return (await import("./components/new-price-form.tsx")).NewPriceForm;
}

export async function loadPriceGroupsDialog() {
	return (await import("../../components/price-groups-dialog.tsx")).PriceGroupsDialog;
}

export async function loadRedirectPanel() {
	return (await import("./components/redirect-panel.tsx")).RedirectPanel;
}

export async function loadTimelineTip() {
	return (await import("./timeline/timeline-tip.tsx")).TimelineTip;
}

export async function loadMarkers() {
	return await import("./timeline/markers.ts");
}

export async function loadMarkerTip() {
	return (await import("./timeline/marker-tip.tsx")).MarkerTip;
}

export async function loadMarkersTable() {
	return (await import("./timeline/markers-table.tsx")).MarkersTable;
}

export async function loadChangeItem() {
	return (await import("./components/change-item.tsx")).ChangeItem;
}

export async function loadRightsItem() {
	return (await import("./components/rights-item.tsx")).RightsItem;
}

export async function loadClearedMark() {
	return (await import("./components/cleared-mark.tsx")).ClearedMark;
}

export async function loadSendToEditorDialog() {
	return (await import("./components/send-to-editor-dialog.tsx")).SendToEditorDialog;
}

export async function loadListsDetails() {
	return (await import("./components/lists-details.tsx")).ListsDetails;
}

export async function loadAddListsDialog() {
	return (await import("./components/add-lists-dialog.tsx")).AddListsDialog;
}

export async function loadLeftOutDetails() {
	return (await import("./components/left-out-details.tsx")).LeftOutDetails;
}

export const CUT_FORMS = [
	loadCutDetailsDialog,
	loadNewPriceForm,
	loadPriceGroupsDialog,
	loadRedirectPanel,
	loadSendToEditorDialog,
	loadTimelineTip,
];
