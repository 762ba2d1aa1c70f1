// Before the first paint, so that a chosen theme never flashes; a file of its own because the page allows no inline scripts.
try {
	const theme = localStorage.getItem("ox:theme");
	if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
	// Storage is switched off: the system's theme it is.
}
