/** The paths of the brand mark in a 32 × 32 box: the pen is filled, the line under it is a round stroke 2 wide. Each user sets the colors. */
export const brandMarkPaths = { pen: "M8 24l2.2-6.6L20.6 7 25 11.4 14.6 21.8Z", line: "M8 25.5h16" } as const;
