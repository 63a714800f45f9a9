// What the funds can pay, in plain decimals of taka, from the foundation's fund policies; the pages write them with `formatTaka`.

export const HOUSING_ARREARS_MAX_TAKA = '700000';
export const HOUSING_MOVING_IN_MIN_TAKA = '40000';
export const HOUSING_MOVING_IN_MAX_TAKA = '120000';
export const WORK_AVERAGE_TAKA = '100000';
export const WORK_MAX_TAKA = '300000';
